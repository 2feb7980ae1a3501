/**
 * The public site's only script: offers the app to someone who is signed in, sends the lead form in place, and plays the demonstration.
 * The pages are whole without it: /login leads into the app too.
 */

const VALUES = ["vendor", "date", "net", "tax", "total"] as const;
const STEP_MS = 700;

if (isSignedIn()) document.documentElement.dataset.signedIn = "";
for (const demo of document.querySelectorAll<HTMLElement>("[data-demo]")) setUpDemonstration(demo);
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-lead]")) setUpLeadForm(form);

/** As session/session.ts of the app keeps a session. Whether the server still knows it is found out when the app opens. */
function isSignedIn(): boolean {
  try {
    return (
      (localStorage.getItem("token") ?? "") !== "" && Date.parse(localStorage.getItem("expiresAt") ?? "") > Date.now()
    );
  } catch {
    // Storage is blocked in this browser.
    return false;
  }
}

function setUpDemonstration(demo: HTMLElement): void {
  const spots = (value: string) => demo.querySelectorAll<HTMLElement>(`.spot[data-value="${value}"]`);
  const light = (value: string | null) => {
    for (const spot of demo.querySelectorAll<HTMLElement>(".spot"))
      spot.classList.toggle("lit", value !== null && spot.dataset.value === value);
  };
  const write = (value: string) => {
    for (const spot of spots(value)) spot.classList.add("written");
    demo.querySelector(`[data-line="${value}"]`)?.classList.add("written");
  };
  const list = demo.querySelector<HTMLElement>(".values");
  if (list) list.hidden = false;
  for (const button of demo.querySelectorAll<HTMLElement>("[data-light]")) {
    const value = button.dataset.light ?? null;
    for (const on of ["pointerenter", "focus", "click"]) button.addEventListener(on, () => light(value));
    for (const off of ["pointerleave", "blur"]) button.addEventListener(off, () => light(null));
  }
  for (const spot of demo.querySelectorAll<HTMLElement>(".spot")) {
    spot.addEventListener("pointerenter", () => light(spot.dataset.value ?? null));
    spot.addEventListener("pointerleave", () => light(null));
  }
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;

  const play = () => {
    demo.dataset.playing = "";
    VALUES.forEach((value, place) => {
      setTimeout(
        () => {
          light(value);
          write(value);
        },
        STEP_MS * (place + 1),
      );
    });
    setTimeout(
      () => {
        light(null);
        write("balanced");
        delete demo.dataset.playing;
      },
      STEP_MS * (VALUES.length + 1),
    );
  };
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      play();
    },
    { threshold: 0.4 },
  );
  seen.observe(demo);
}

interface Answer {
  message?: string;
  error?: string;
  errors?: { path: string; message: string }[];
}

function setUpLeadForm(form: HTMLFormElement): void {
  const message = form.querySelector<HTMLElement>("[data-message]");
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  const label = button?.textContent ?? "";
  let busy = false;
  // Our own sentences instead of the browser's.
  form.noValidate = true;

  const tell = (text: string, bad: boolean) => {
    if (!message) return;
    message.textContent = text;
    message.toggleAttribute("data-bad", bad);
    message.hidden = false;
    message.scrollIntoView({ block: "center" });
  };
  const clear = () => {
    if (message) message.hidden = true;
    for (const fault of form.querySelectorAll(".fault")) fault.remove();
    for (const field of form.querySelectorAll("[aria-invalid]")) {
      field.removeAttribute("aria-invalid");
      field.removeAttribute("aria-describedby");
    }
  };
  const refuse = (errors: readonly { path: string; message: string }[]) => {
    let first: HTMLElement | null = null;
    for (const { path, message: text } of errors) {
      const field = form.querySelector<HTMLElement>(`[name="${CSS.escape(path.split(".")[0] ?? "")}"]`);
      const place = field?.closest(".field, fieldset");
      if (!field || !place || place.querySelector(".fault")) continue;
      const fault = document.createElement("p");
      fault.className = "fault";
      fault.id = `fault-${field.getAttribute("name")}`;
      fault.textContent = text;
      place.append(fault);
      field.setAttribute("aria-invalid", "true");
      field.setAttribute("aria-describedby", fault.id);
      first ??= field;
    }
    first?.focus();
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (busy) return;
    clear();
    const data = new FormData(form);
    const faults = faultsIn(form, data);
    if (faults.length > 0) return refuse(faults);
    busy = true;
    if (button) {
      button.textContent = button.dataset.busy ?? label;
      button.setAttribute("aria-disabled", "true");
    }
    try {
      const body = JSON.stringify({ ...Object.fromEntries(data), painPoints: data.getAll("painPoints") });
      const response = await fetch("/api/leads", {
        method: "POST",
        // It is answered in the language of the page, whatever was chosen in the app.
        headers: { "content-type": "application/json", "accept-language": document.documentElement.lang },
        credentials: "omit",
        body,
      });
      const answer = (await response.json()) as Answer;
      if (response.ok) {
        form.reset();
        tell(answer.message ?? "", false);
      } else if (answer.errors?.length) refuse(answer.errors);
      else tell(response.status < 500 ? (answer.error ?? "") : (form.dataset.unknown ?? ""), true);
    } catch {
      tell(form.dataset.unknown ?? "", true);
    } finally {
      busy = false;
      if (button) {
        button.textContent = label;
        button.removeAttribute("aria-disabled");
      }
    }
  });
}

/** Checks the form as the server does, and shows the errors at the fields. */
function faultsIn(form: HTMLFormElement, data: FormData): { path: string; message: string }[] {
  const text = (name: string) => String(data.get(name) ?? "").trim();
  const bad = {
    email: !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text("email")),
    businessName: text("businessName") === "",
    monthlyBill: !(Number(text("monthlyBill")) > 0),
    painPoints: data.getAll("painPoints").length === 0,
  };
  return Object.entries(bad).flatMap(([path, isBad]) => {
    const field = form.querySelector<HTMLElement>(`[name="${path}"]`);
    const message = field?.dataset.fault ?? field?.closest<HTMLElement>("[data-fault]")?.dataset.fault ?? "";
    return isBad ? [{ path, message }] : [];
  });
}
