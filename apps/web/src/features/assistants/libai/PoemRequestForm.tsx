import { sampleTexts } from '@guanlan/contract/samples';
import { type FormEventHandler, useState } from 'react';
import { View } from 'tamagui';
import { Form } from '../../../kit/form/Form';
import { SampleChip } from '../../../kit/works/SampleChip';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { PickField } from '../../../ui/field/PickField';
import { TextArea } from '../../../ui/field/TextArea';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/Text';
import { forms, moods, rhymes } from './form-texts';
import { TuneSheet } from './TuneSheet';
import type { PoemRequestState } from './use-poem-request';

interface PoemRequestFormProps {
  readonly request: PoemRequestState;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onCorpus: () => void;
  readonly onCheck: () => void;
}

/** Form of a poem's request. */
export function PoemRequestForm({ request, onSubmit, onCorpus, onCheck }: PoemRequestFormProps) {
  const { form, values, set } = request;
  const { errors } = form.formState;
  const groups = rhymes(values.form);
  return (
    <Form onSubmit={onSubmit}>
      <Choice label="体裁">
        {forms.map(({ id, name }) => (
          <Chip
            key={id}
            on={values.form === id}
            onClick={() => {
              set('form', id);
              set('rhyme', '');
            }}
          >
            {name}
          </Chip>
        ))}
      </Choice>
      {values.form === 'ci' ? (
        <TuneField tune={values.tune} error={errors.tune?.message} onTune={(tune) => set('tune', tune)} />
      ) : null}
      <TextArea
        label={values.form === 'tiba' ? '题在什么上、写些什么' : '题目或要写的事'}
        placeholder={`例：${sampleTexts.verse}`}
        minLines={2}
        maxLength={300}
        error={errors.subject?.message}
        {...form.register('subject')}
      />
      <SampleChip text={values.subject} sample={sampleTexts.verse} onPick={(text) => set('subject', text)} />
      <View flexDirection="row" flexWrap="wrap" columnGap="$8">
        <Button type="button" kind="quiet" icon="search" onClick={onCorpus}>
          诗词检索
        </Button>
        <Button type="button" kind="quiet" icon="check" onClick={onCheck}>
          检查自己写的
        </Button>
      </View>
      <TextField
        label="意境（可不填）"
        placeholder="例如：月下独酌，豪放洒脱"
        maxLength={40}
        error={errors.mood?.message}
        {...form.register('mood')}
      />
      <Choice label="常用意境">
        {moods.map((mood) => (
          <Chip key={mood} on={values.mood === mood} onClick={() => set('mood', values.mood === mood ? '' : mood)}>
            {mood}
          </Chip>
        ))}
      </Choice>
      {groups.length > 0 ? (
        <View gap={6}>
          <Text size={14}>韵部（可不选）</Text>
          <PickField
            label="韵部"
            value={values.rhyme}
            groups={[
              {
                options: [{ value: '', text: '由诗人自择' }, ...groups.map((group) => ({ value: group, text: group }))],
              },
            ]}
            onPick={(rhyme) => set('rhyme', rhyme)}
          />
        </View>
      ) : null}
      {values.form === 'tiba' ? (
        <>
          <TextField label="赠与（可不填）" maxLength={40} enterKeyHint="next" {...form.register('recipient')} />
          <TextField label="落款（可不填）" maxLength={40} {...form.register('sender')} />
        </>
      ) : null}
      <Choice label="写几稿">
        {[1, 2, 3].map((count) => (
          <Chip key={count} on={values.versions === count} onClick={() => set('versions', count)}>
            {`${count} 稿`}
          </Chip>
        ))}
      </Choice>
    </Form>
  );
}

function Choice({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <fieldset className="libai-choice">
      <legend>{label}</legend>
      <div>{children}</div>
    </fieldset>
  );
}

interface TuneFieldProps {
  readonly tune: string;
  readonly error: string | undefined;
  readonly onTune: (tune: string) => void;
}

function TuneField({ tune, error, onTune }: TuneFieldProps) {
  const [open, setOpen] = useState(false);
  return (
    <View gap={6}>
      <Text size={14}>词牌</Text>
      <Button type="button" onClick={() => setOpen(true)} aria-describedby={error ? 'libai-tune-error' : undefined}>
        {tune === '' ? '选择词牌' : tune}
      </Button>
      {error ? (
        <Text id="libai-tune-error" size={12} tone="danger" role="alert">
          {error}
        </Text>
      ) : null}
      <TuneSheet
        open={open}
        onClose={() => setOpen(false)}
        onTune={(name) => {
          onTune(name);
          setOpen(false);
        }}
      />
    </View>
  );
}
