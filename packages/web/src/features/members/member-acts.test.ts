import { describe, expect, it } from "vitest";
import { demotionWarning, doneToSelf, questionOf } from "./member-acts.ts";

const ada = { name: "Ada Lovelace", self: false };
const self = { name: "Grace Hopper", self: true };

describe("the confirmation before a member is removed", () => {
  it("says who loses what, and what stays", () => {
    const { title, words, confirmLabel } = questionOf("remove", ada, "Acme");
    expect(title).toBe("Remove Ada Lovelace?");
    expect(words).toEqual([
      "Ada Lovelace loses access to Acme at once. To come back, they need a new invitation.",
      "Their expenses, documents, and entries stay in the books under their name. They keep their own Tallyleaf account.",
    ]);
    expect(confirmLabel).toBe("Remove");
  });

  it("addresses users who remove themselves", () => {
    for (const act of ["remove", "deactivate"] as const) {
      const { title, words } = questionOf(act, self, "Acme");
      expect(title).toContain("yourself");
      expect(words[0]).toMatch(/^You .* only another founder/);
      expect(words.join(" ")).not.toMatch(/Grace|they|their/);
      expect(doneToSelf(act, "Acme")).toMatch(/^You.* no longer .*Acme\.$/);
    }
  });
});

describe("a founder who takes another role", () => {
  it("is told what they give up", () => {
    expect(demotionWarning(self, "accountant")).toContain("You will be an accountant: this page closes");
    expect(demotionWarning(self, "founder")).toBeNull();
    expect(demotionWarning(ada, "employee")).toBeNull();
  });
});
