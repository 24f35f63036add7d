import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { styled, View } from 'tamagui';
import { Icon } from '../Icon';
import { Spinner } from '../Spinner';
import { Text } from '../Text';
import { useTexts } from '../texts';
import { currentToast, subscribeToast, type ToastState } from './toast';

const Box = styled(View, {
  minHeight: 44,
  maxWidth: '100%',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$8',
  paddingHorizontal: '$20',
  paddingVertical: '$12',
  borderRadius: '$panel',
  backgroundColor: '$float',
  // Floating elements have a shadow.
  boxShadow: '0 8px 24px rgba(15, 19, 28, 0.2)',
  variants: {
    square: { true: { minWidth: 120, minHeight: 104, paddingVertical: '$20' } },
  } as const,
});

function ToastBox({ toast }: { toast: ToastState }) {
  const { loading } = useTexts();
  const { kind } = toast;
  return (
    <Box key={toast.id} square={kind !== 'plain'} className="ui-toast">
      {kind === 'plain' ? null : (
        <Text tone="onFloat" display="flex">
          {kind === 'loading' ? (
            <Spinner size={32} />
          ) : (
            <Icon name={kind === 'success' ? 'check' : 'warning'} size={32} />
          )}
        </Text>
      )}
      <Text size={14} tone="onFloat" textAlign="center" whiteSpace="pre-line">
        {toast.title ?? loading}
      </Text>
    </Box>
  );
}

/**
 * Host of toasts: always in the page, so that they are announced, and in the top layer, so that no dialog covers them.
 */
export function ToastHost() {
  const toast = useSyncExternalStore(subscribeToast, currentToast);
  const ref = useRef<HTMLDivElement>(null);
  const id = toast?.id;
  useLayoutEffect(() => {
    const host = ref.current;
    // Browsers without popovers show the element in place.
    if (!host?.showPopover) return;
    // The element shown last is on top: only needed again when a dialog has opened since.
    const covered = id !== undefined && document.querySelector('dialog[open]') !== null;
    if (covered && host.matches(':popover-open')) host.hidePopover();
    if (!host.matches(':popover-open')) host.showPopover();
  }, [id]);
  return (
    <div
      ref={ref}
      popover="manual"
      role="status"
      aria-live="polite"
      className="ui-toast-host"
      aria-busy={toast?.kind === 'loading'}
    >
      {toast ? <ToastBox key={toast.id} toast={toast} /> : null}
    </div>
  );
}
