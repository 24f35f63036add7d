import { href, replace } from '../../../base/go';
import type { Page } from '../use-diagnosed';
import './page-tabs.css';

const tabs: readonly { readonly page: Page; readonly text: string }[] = [
  { page: 'stock-trend', text: '结论' },
  { page: 'stock-trend-deep', text: '历史' },
  { page: 'stock-trend-bimodal', text: '规则与模型' },
];

interface PageTabsProps {
  /** Page on screen. */
  readonly page: Page;
  readonly code: string;
}

/** Leads between the diagnosis pages of one stock. */
export function PageTabs({ page, code }: PageTabsProps) {
  return (
    <nav className="diag-pages" aria-label="诊断页面">
      {tabs.map((tab) => (
        <a
          key={tab.page}
          href={`#${href(tab.page, { code })}`}
          aria-current={tab.page === page ? 'page' : undefined}
          className="ui-inset-focus"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            // One page takes the place of another, so that the way back leads to where the stock was.
            if (tab.page !== page) replace(tab.page, { code });
          }}
        >
          {tab.text}
        </a>
      ))}
    </nav>
  );
}
