/** Raw text in its own scrolling box. */
export function CodeText({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div role="group" className="lab-code" aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </div>
  );
}
