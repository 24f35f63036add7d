import { announcementForm } from '@guanlan/contract';
import { useRef, useState } from 'react';
import { View } from 'tamagui';
import { newId } from '../../../base/new-id';
import { useForm } from '../../../kit/form/use-form';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { TextArea } from '../../../ui/field/TextArea';
import { TextField } from '../../../ui/field/TextField';
import { showToast } from '../../../ui/notice/toast';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { Text } from '../../../ui/Text';
import { usePublishAnnouncementMutation } from '../announcementsApi';

const terms = [
  [0, '直到撤回'],
  [1, '1 天'],
  [7, '7 天'],
  [30, '30 天'],
] as const;

/** Form of an announcement to everybody. */
export function AnnouncementForm({ onClose }: { readonly onClose: () => void }) {
  const { form, fail } = useForm(announcementForm, { title: '', text: '', level: 'info', days: 7 });
  const [publish, { isLoading }] = usePublishAnnouncementMutation();
  const [problem, setProblem] = useState<string | null>(null);
  // Fixed id, so that sending again after a lost answer publishes no second announcement.
  const requestId = useRef(newId());
  const { errors } = form.formState;
  const days = form.watch('days');
  const level = form.watch('level');
  const submit = form.handleSubmit(async (args) => {
    setProblem(null);
    try {
      await publish({ ...args, requestId: requestId.current }).unwrap();
      showToast({ title: '已发布' });
      onClose();
    } catch (error) {
      setProblem(fail(error));
    }
  });
  return (
    <BottomSheet
      open
      title="发布公告"
      onClose={onClose}
      footer={
        <Button kind="primary" block busy={isLoading} onClick={() => void submit()}>
          发布给所有人
        </Button>
      }
    >
      <View gap="$16">
        <TextField label="标题" maxLength={60} error={errors.title?.message} {...form.register('title')} />
        <TextArea
          label="正文（可不填）"
          maxLength={2000}
          minLines={3}
          maxLines={8}
          error={errors.text?.message}
          {...form.register('text')}
        />
        <View role="group" aria-label="显示多久" flexDirection="row" flexWrap="wrap" gap="$8">
          {terms.map(([value, label]) => (
            <Chip key={value} on={days === value} onClick={() => form.setValue('days', value)}>
              {label}
            </Chip>
          ))}
          <Chip
            on={level === 'warning'}
            onClick={() => form.setValue('level', level === 'warning' ? 'info' : 'warning')}
          >
            标为重要
          </Chip>
        </View>
        {problem ? (
          <Text role="alert" tone="danger" size={14}>
            {problem}
          </Text>
        ) : null}
      </View>
    </BottomSheet>
  );
}
