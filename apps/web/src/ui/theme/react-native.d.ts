/**
 * Declares the React Native types that Tamagui's declarations refer to, in terms of a browser: CSS for styles, HTML
 * attributes for props. React Native itself is not installed.
 */
declare module 'react-native' {
  import type { Component, CSSProperties, HTMLAttributes, MouseEvent, SyntheticEvent } from 'react';

  type StyleNames = keyof CSSProperties;
  type Attributes = Omit<HTMLAttributes<HTMLElement>, StyleNames>;

  type Length = string | number;
  interface Sides {
    paddingHorizontal?: Length;
    paddingVertical?: Length;
    marginHorizontal?: Length;
    marginVertical?: Length;
  }

  export interface ViewStyle extends CSSProperties, Sides {}
  export interface TextStyle extends CSSProperties, Sides {}
  export interface GestureResponderHandlers {
    onResponderMove?: (event: SyntheticEvent) => void;
  }
  export interface ViewProps extends Attributes {
    pointerEvents?: CSSProperties['pointerEvents'];
  }
  export interface TextProps extends Attributes {}
  export interface PressableProps {
    onPress?: ((event: MouseEvent<HTMLElement>) => void) | null | undefined;
    onLongPress?: ((event: MouseEvent<HTMLElement>) => void) | null | undefined;
  }
  export interface LayoutChangeEvent {
    readonly nativeEvent: { readonly layout: { x: number; y: number; width: number; height: number } };
  }
  export interface TextLayoutEventData {
    readonly lines: readonly unknown[];
  }
  export interface NativeSyntheticEvent<T> {
    readonly nativeEvent: T;
  }
  export class View extends Component<ViewProps & GestureResponderHandlers> {}
  export class Text extends Component<TextProps> {}
  export class TextInput extends Component<TextProps> {}
}
