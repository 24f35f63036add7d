import type { Me } from '@guanlan/contract';
import { useState } from 'react';
import { View } from 'tamagui';
import { errorText } from '../../../../base/error-text';
import { href } from '../../../../base/go';
import { copyText } from '../../../../ui/clipboard';
import { Icon } from '../../../../ui/Icon';
import { showToast } from '../../../../ui/notice/toast';
import { showPickSheet } from '../../../../ui/overlay/pick-sheet';
import { Row } from '../../../../ui/Row';
import { RowSection } from '../../../../ui/rows/RowSection';
import { Text } from '../../../../ui/Text';
import { useUpdateProfileMutation } from '../../profile/profileApi';
import { Avatar } from '../picture/Avatar';
import { NicknameSheet } from './NicknameSheet';
import './profile.css';

/** Genders in the order of uni-id's numbers. */
const genders = (['保密', '男', '女'] as const).map((text, gender) => ({
  text,
  value: { gender: gender as 0 | 1 | 2 },
}));

/** Rows of the public profile, and the id for support requests. */
export function ProfileRows({ me }: { me: Me }) {
  const [naming, setNaming] = useState(false);
  const [update, { isLoading, originalArgs }] = useUpdateProfileMutation();
  const shown = isLoading && originalArgs?.gender !== undefined ? originalArgs.gender : me.gender;

  const chooseGender = async (): Promise<void> => {
    if (isLoading) return;
    const value = genders.find(({ value: { gender } }) => gender === me.gender)?.value ?? null;
    const chosen = await showPickSheet({ title: '性别', value, groups: [{ options: genders }] });
    if (chosen === null || chosen === value) return;
    await update(chosen)
      .unwrap()
      .catch((error: unknown) => showToast({ title: errorText(error).title, icon: 'error' }));
  };

  return (
    <>
      <RowSection title="基本资料">
        <Row
          title="头像"
          href={`#${href('crop-image')}`}
          value={<Avatar path={me.avatar} nickname={me.nickname} size={56} />}
        />
        <Row title="昵称" value={<Value text={me.nickname} />} onPress={() => setNaming(true)} />
        <Row title="性别" value={genders[shown]?.text ?? genders[0]?.text} onPress={() => void chooseGender()} />
        {me.username === null ? null : <Row title="用户名" value={<Value text={me.username} />} />}
        <UserId uid={me.uid} />
      </RowSection>
      {naming ? <NicknameSheet nickname={me.nickname} onClose={() => setNaming(false)} /> : null}
    </>
  );
}

/** Value that may be long: ends with an ellipsis and leaves room for the title. */
function Value({ text }: { text: string }) {
  return (
    <Text tone="muted" size={14} numberOfLines={1} flexShrink={1} minWidth={0} maxWidth="65%" textAlign="right">
      {text}
    </Text>
  );
}

function UserId({ uid }: { uid: string }) {
  return (
    <button type="button" className="profile-uid ui-inset-focus" onClick={() => void copyText(uid)}>
      <Text flexShrink={0}>用户 ID</Text>
      <View flexGrow={1} flexShrink={1} minWidth={0} alignItems="flex-end">
        <Text tone="muted" size={12} numeric numberOfLines={1} maxWidth="100%">
          {/* Nobody reads 36 characters: the beginning tells accounts apart, and a tap copies all of it. */}
          <span aria-hidden="true">{uid.slice(0, 8)}…</span>
          <span className="ui-sr-only">{uid}</span>
        </Text>
      </View>
      <Text tone="muted" display="flex">
        <Icon name="copy" size={18} />
        <span className="ui-sr-only">复制</span>
      </Text>
    </button>
  );
}
