/** A picture of the product as it looks on the visitor's own screen: on a desk or a phone, in the light or the dark. */
import type { ProductPicture } from "./pictures/index.ts";

const PHONE = "(max-width: 767px)";
const DARK = "(prefers-color-scheme: dark)";
/** CSS pixels, as e2e/pictures.ts takes them. */
const DESK_SIZE = { width: 1180, height: 740 };
const PHONE_SIZE = { width: 390, height: 660 };

interface Props {
  of: ProductPicture;
  alt: string;
  caption: string;
}

export function Picture({ of, alt, caption }: Props) {
  return (
    <figure>
      <picture>
        <source media={`${PHONE} and ${DARK}`} srcSet={of.phoneDark} {...PHONE_SIZE} />
        <source media={PHONE} srcSet={of.phone} {...PHONE_SIZE} />
        <source media={DARK} srcSet={of.deskDark} {...DESK_SIZE} />
        <img src={of.desk} {...DESK_SIZE} alt={alt} loading="lazy" decoding="async" />
      </picture>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
