import { useModal } from '../../../ui/overlay/use-modal';
import { SearchBox } from './SearchBox';
import './search-palette.css';

/** Search over the page on screen, opened by its keys or by a button of the page. */
export function SearchPalette({ onClose }: { readonly onClose: () => void }) {
  const ref = useModal(true, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, through onCancel
    <dialog
      ref={ref}
      className="search-palette"
      aria-label="搜索"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <SearchBox>
        <p className="home-note">
          股票、功能、自己的记录，或者直接提问。
          <span className="search-palette-keys">↑ ↓ 选择，Enter 打开，Esc 关闭。</span>
        </p>
      </SearchBox>
    </dialog>
  );
}
