/**
 * The letters of Cyrillic and Greek. A letter that looks like a Latin one ("А", "Α", "A") is one shape for the network that reads such
 * lines; which script a shape is in is told by the other letters of its word.
 */

/** Scripts that are read beside Latin and Han. */
export type Script = "Cyrillic" | "Greek";

/** Letters of Russian, Ukrainian, Bulgarian, Belarusian, Serbian, and Macedonian. */
const CYRILLIC = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁҐЄІЇЎЂЃЅЈЉЊЋЌЏ" + "абвгдежзийклмнопрстуфхцчшщъыьэюяёґєіїўђѓѕјљњћќџѝ";
const GREEK = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫ" + "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ";

/** All letters of both scripts. */
export const SCRIPT_LETTERS: readonly string[] = Array.from(CYRILLIC + GREEK);

/** Letters with the Latin shape that they cannot be told from. */
const SHAPES: Record<Script, Readonly<Record<string, string>>> = {
  Cyrillic: shapes("АВЕЅІЇЈКМНОРСТХУаеѕіїјорсху", "ABESIÏJKMHOPCTXYaesiïjopcxy"),
  Greek: shapes("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧΪΫον", "ABEZHIKMNOPTYXÏŸov"),
};

function shapes(letters: string, latin: string): Record<string, string> {
  const shape = Array.from(latin);
  return Object.fromEntries(Array.from(letters, (letter, at) => [letter, shape[at]!]));
}

const LETTERS: Record<Script, Readonly<Record<string, string>>> = {
  Cyrillic: Object.fromEntries(Object.entries(SHAPES.Cyrillic).map(([letter, shape]) => [shape, letter])),
  Greek: Object.fromEntries(Object.entries(SHAPES.Greek).map(([letter, shape]) => [shape, letter])),
};

const DIGITS_AND_SIGNS = " 0123456789.,:;-–/()%+*=#&№\"'«»!?_<>@°€₴₽$×|";
const LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The shapes that the network tells apart, in the order of its classes; the class before them is "no character". */
export const SHAPES_OF_SCRIPTS: readonly string[] = [
  ...new Set([...DIGITS_AND_SIGNS, ...LATIN, ...SCRIPT_LETTERS.map((letter) => shapeOf(letter))]),
];

/** The shape of a letter: the Latin letter that looks the same, or itself. */
export function shapeOf(letter: string): string {
  return SHAPES.Cyrillic[letter] ?? SHAPES.Greek[letter] ?? letter;
}

/** The letter of a script that has a shape, or the shape. */
export function letterOf(shape: string, script: Script): string {
  return LETTERS[script][shape] ?? shape;
}
