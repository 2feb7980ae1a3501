/** The body of a call that changes something: what it does not name stays as it is. */
import * as z from "zod";

type WithoutDefault<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field;
type PlainShape<Shape extends z.core.$ZodLooseShape> = { -readonly [Name in keyof Shape]: WithoutDefault<Shape[Name]> };
type ChangeShape<Shape extends z.core.$ZodLooseShape> = {
  -readonly [Name in keyof Shape]: WithoutDefault<Shape[Name]> extends infer Field extends z.core.SomeType
    ? z.ZodOptional<Field>
    : never;
};

/** The fields of a body, none of which may be left out. */
export function withoutDefaults<Shape extends z.core.$ZodLooseShape>(shape: Shape): PlainShape<Shape> {
  const plain = Object.entries(shape).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault ? field.unwrap() : field,
  ]);
  return Object.fromEntries(plain) as PlainShape<Shape>;
}

/**
 * The body that changes what `body` creates: every field may be left out and none has a default. What fields have to do with each
 * other is not checked here, since half of it may be unnamed: the server puts the change over what is stored and reads the whole
 * with `body` again.
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
