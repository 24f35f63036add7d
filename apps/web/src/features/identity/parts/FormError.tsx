import { Text } from '../../../ui/Text';

/** Failure that belongs to no field; announced when it appears. */
export function FormError({ text }: { text: string | null }) {
  return (
    <div role="alert">
      {text === null ? null : (
        <Text tone="danger" size={14}>
          {text}
        </Text>
      )}
    </div>
  );
}
