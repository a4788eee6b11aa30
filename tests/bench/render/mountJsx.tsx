import { Component, createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Runtime } from '../../../runtime/Runtime.ts';
import { TestSite } from '../../setup/testRuntime.tsx';
import type { BenchPage } from './benchPage.ts';
import type { MountedPage } from './contender.ts';
import type { Facts, JsxPage } from './importJsxPage.ts';

interface AppProps {
  readonly written: JsxPage;
  readonly page: BenchPage;
}

interface State {
  readonly facts: Facts;
  readonly odds: readonly string[];
}

/** All state at the top, handed down: as React teaches it first. */
class App extends Component<AppProps, State> {
  override state: State = { facts: this.props.page.facts, odds: this.props.page.odds };

  override render() {
    const { written, page } = this.props;
    return (
      <div data-page={page.plan.pageId} className="lu-page">
        <written.Page facts={this.state.facts} odds={this.state.odds} />
      </div>
    );
  }
}

/** Puts a hand-written page on the screen. */
export function mountJsx(written: JsxPage, page: BenchPage, runtime: Runtime, container: HTMLElement): MountedPage {
  const app = createRef<App>();
  const root = createRoot(container);
  flushSync(() =>
    root.render(
      <TestSite runtime={runtime}>
        <App ref={app} written={written} page={page} />
      </TestSite>,
    ),
  );
  return {
    setFact: (name, value) => flushSync(() => app.current?.setState(({ facts }) => ({ facts: { ...facts, [name]: value } }))),
    tick: (changes) =>
      flushSync(() =>
        app.current?.setState((state) => {
          const odds = state.odds.slice();
          for (const [cell, price] of changes) odds[cell] = price;
          return { odds };
        }),
      ),
    unmount: () => root.unmount(),
  };
}
