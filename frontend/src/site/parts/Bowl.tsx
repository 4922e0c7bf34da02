/** @jsxImportSource preact */

/** The pin of the live piece: a bowl of salad, drawn, so that it is here with the page. */
export function Bowl() {
  return (
    <svg class="bowl" viewBox="0 0 1000 1300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="1000" height="1300" fill="#f6e6c9" />
      <rect y="880" width="1000" height="420" fill="#fffaf0" />
      <circle cx="300" cy="620" r="120" fill="#e0a03c" />
      <circle cx="520" cy="550" r="150" fill="#7f9a4a" />
      <circle cx="720" cy="640" r="110" fill="#d9573c" />
      <circle cx="430" cy="690" r="90" fill="#f2c14e" />
      <path d="M120 700H880q-20 330-250 380H370Q140 1030 120 700Z" fill="#a8472f" />
      <path d="M120 700H880q0 40-8 70H128q-8-30-8-70Z" fill="#fff" opacity="0.25" />
    </svg>
  );
}
