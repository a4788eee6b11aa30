import { Component, type ReactNode, Suspense } from 'react';

interface IsolatedProps {
  readonly children: ReactNode;
}

class Boundary extends Component<IsolatedProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** What a hand-written page puts round a part that may fail: an error boundary, and Suspense so that the server isolates too. */
export function Isolated({ children }: IsolatedProps) {
  return (
    <Suspense fallback={null}>
      <Boundary>{children}</Boundary>
    </Suspense>
  );
}
