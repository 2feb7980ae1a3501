/**
 * What is said of an input that breaks a rule for which its field states no sentence of its own: it names the field and the
 * rule, for Zod's own words are written for programmers.
 */
import * as z from "zod";

z.config({
  customError: (issue) => {
    const field = issue.path?.map(String).join(".") || "The input";
    switch (issue.code) {
      case "too_big":
        return issue.origin === "string"
          ? `${field} must have at most ${issue.maximum} characters.`
          : `${field} must be at most ${issue.maximum}.`;
      case "too_small":
        return issue.origin === "string"
          ? `${field} must have at least ${issue.minimum} characters.`
          : `${field} must be at least ${issue.minimum}.`;
      case "invalid_type":
        return issue.input === undefined
          ? `${field} is required.`
          : `${field} must be a ${issue.expected === "int" ? "whole number" : issue.expected}.`;
      case "invalid_value":
        return `${field} must be one of ${issue.values.map(String).join(", ")}.`;
      default:
        return `${field} is not valid.`;
    }
  },
});
