import { href } from '../../../../base/go';
import { Link } from '../../../../ui/Link';
import { Heading, Text } from '../../../../ui/Text';

/** Explains why a provider's own stream cannot be broken and resumed as the server's can. */
export function NoResume() {
  return (
    <section className="lab-section" aria-label="断线与续传">
      <Heading level={2} size={16}>
        断线与续传
      </Heading>
      <Text size={14} tone="muted">
        这里不能续传：服务商的流没有序号，断开后不能从中间再要，服务器也不留存这次测试；连接一断，调用随之停止。要试断开与续传，请用
        <Link fontSize="$14" textDecorationLine="underline" href={`#${href('stream-test')}`}>
          流式测试
        </Link>
        。
      </Text>
    </section>
  );
}
