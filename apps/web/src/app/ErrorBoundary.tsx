import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown in place of the children once rendering them has failed. */
  readonly fallback: ReactNode;
  /** Place of the children, such as an address: they are tried again when it changes. */
  readonly place?: string;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly place: string | undefined;
}

/** Keeps a failure to render from emptying the whole page; React reports it on the console. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { failed: false, place };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
