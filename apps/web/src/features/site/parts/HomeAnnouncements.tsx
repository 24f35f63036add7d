import { useState } from 'react';
import { View } from 'tamagui';
import * as v from 'valibot';
import { href } from '../../../base/go';
import { markSeen } from '../../../base/news/seen';
import { persisted } from '../../../base/persist';
import { IconButton } from '../../../ui/IconButton';
import { Link } from '../../../ui/Link';
import { Heading, Text } from '../../../ui/Text';
import { useAnnouncementsQuery } from '../announcementsApi';

/** Limit of announcements on the home page; the rest is on their own page. */
const ANNOUNCEMENTS_SHOWN = 2;
/** Limit of remembered ids: older announcements have long expired. */
const MAX_DISMISSED = 50;

const dismissed = persisted('guanlan.announcements.dismissed', v.array(v.string()), []);

/**
 * Newest announcements that were not dismissed on this device, warnings first. Renders nothing while there are none, or
 * without a server.
 */
export function HomeAnnouncements() {
  const { data = [] } = useAnnouncementsQuery();
  const [gone, setGone] = useState(dismissed.read);
  const news = data
    .filter(({ id }) => !gone.includes(id))
    .sort((a, b) => Number(b.level === 'warning') - Number(a.level === 'warning'));
  if (news.length === 0) return null;
  const putAway = (id: string): void => {
    markSeen('announcements', Math.max(0, ...data.map(({ publishedAt }) => publishedAt)));
    const next = [id, ...gone].slice(0, MAX_DISMISSED);
    dismissed.write(next);
    setGone(next);
  };
  return (
    <View render="section" gap="$12" aria-label="公告">
      <View flexDirection="row" alignItems="baseline" justifyContent="space-between">
        <Heading level={2} size={16}>
          公告
        </Heading>
        <Link fontSize="$14" href={`#${href('announcements')}`}>
          全部
        </Link>
      </View>
      {news.slice(0, ANNOUNCEMENTS_SHOWN).map(({ id, title, text, level }) => (
        <View
          key={id}
          flexDirection="row"
          alignItems="flex-start"
          gap="$4"
          paddingLeft="$16"
          borderRadius="$panel"
          borderWidth={1}
          borderStyle="solid"
          borderColor={level === 'warning' ? '$warning' : '$line'}
          backgroundColor="$card"
        >
          <View flexGrow={1} flexShrink={1} paddingVertical="$12" gap="$4">
            <Text strong>{level === 'warning' ? `重要：${title}` : title}</Text>
            {text === '' ? null : (
              <Text size={14} tone="muted" numberOfLines={3}>
                {text}
              </Text>
            )}
          </View>
          <IconButton icon="close" size={18} label={`不再显示“${title}”`} onClick={() => putAway(id)} />
        </View>
      ))}
    </View>
  );
}
