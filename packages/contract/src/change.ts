/** Body of a change: fields that it doesn't contain stay as they are. */
import * as z from "zod";

type WithoutDefault<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field;
type PlainShape<Shape extends z.core.$ZodLooseShape> = { -readonly [Name in keyof Shape]: WithoutDefault<Shape[Name]> };
type ChangeShape<Shape extends z.core.$ZodLooseShape> = {
  -readonly [Name in keyof Shape]: WithoutDefault<Shape[Name]> extends infer Field extends z.core.SomeType
    ? z.ZodOptional<Field>
    : never;
};

/** Fields of a body, all required. */
export function withoutDefaults<Shape extends z.core.$ZodLooseShape>(shape: Shape): PlainShape<Shape> {
  const plain = Object.entries(shape).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault ? field.unwrap() : field,
  ]);
  return Object.fromEntries(plain) as PlainShape<Shape>;
}

/**
 * Returns the body for changing what `body` creates: every field is optional and none has a default. Rules between fields aren't checked
 * here, because some may be missing: the server applies the change to the stored record and validates the whole with `body`.
 *
 * @param body of the call that creates
 */
export function changeOf<Shape extends z.core.$ZodLooseShape>(
  body: z.ZodObject<Shape>,
): z.ZodObject<ChangeShape<Shape>> {
  const fields = Object.entries(withoutDefaults(body.shape)).map(([name, field]) => [
    name,
    (field as z.ZodType).optional(),
  ]);
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodObject<ChangeShape<Shape>>;
}
