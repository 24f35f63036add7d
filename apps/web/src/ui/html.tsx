import type { ComponentProps } from 'react';

type Tag = 'button' | 'a' | 'input' | 'textarea' | 'dialog' | 'label' | 'h1';

/** Attributes of a native element, without those whose names mean something else to Tamagui. */
export type NativeProps<T extends Tag> = Omit<
  ComponentProps<T>,
  'color' | 'content' | 'dangerouslySetInnerHTML' | 'disabled' | 'height' | 'size' | 'translate' | 'width'
>;

/** `disabled` under a name that Tamagui passes through: it turns its own into `aria-disabled` on these elements. */
interface Inactive {
  readonly inactive?: boolean | undefined;
}

/** Attributes that a primitive does not pass on, since `styled` or the primitive sets them. */
export type StyledOwn = 'children' | 'className' | 'id' | 'role' | 'style' | 'tabIndex';

/* The native elements under the primitives, for `styled` to put its classes on. */

export function ButtonElement({ inactive = false, ...props }: NativeProps<'button'> & Inactive) {
  return <button type="button" disabled={inactive} {...props} />;
}

export function AnchorElement(props: NativeProps<'a'>) {
  return <a {...props} />;
}

export function InputElement({ inactive = false, ...props }: NativeProps<'input'> & Inactive) {
  return <input disabled={inactive} {...props} />;
}

export function TextAreaElement({ inactive = false, ...props }: NativeProps<'textarea'> & Inactive) {
  return <textarea disabled={inactive} {...props} />;
}

export function DialogElement(props: NativeProps<'dialog'>) {
  return <dialog {...props} />;
}

export function LabelElement(props: NativeProps<'label'>) {
  // biome-ignore lint/a11y/noLabelWithoutControl: whoever uses it passes htmlFor
  return <label {...props} />;
}

export function HeadingElement({ level, ...props }: NativeProps<'h1'> & { readonly level: 1 | 2 | 3 | 4 }) {
  const Level = `h${level}` as const;
  return <Level {...props} />;
}
