import { ENGLISH_TOPIC_MAX } from '@guanlan/contract';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { TextField } from '../../../ui/field/TextField';
import { levels, topics, useEnglishSetup } from '../setup';
import './teacher.css';

/** Choice of level and topic. */
export function SetupChoice() {
  const { setup, set } = useEnglishSetup();
  const id = useId();
  const level = levels.find((each) => each.id === setup.level);
  return (
    <div className="english-setup">
      <fieldset className="english-group" aria-labelledby={`${id}-level`}>
        <p id={`${id}-level`} className="english-label">
          水平
        </p>
        <div className="english-chips">
          {levels.map(({ id: value, name }) => (
            <Chip key={value} on={value === setup.level} onClick={() => set({ level: value })}>
              {value} {name}
            </Chip>
          ))}
        </div>
        <p className="english-hint">{level?.text}</p>
      </fieldset>
      <fieldset className="english-group" aria-labelledby={`${id}-topic`}>
        <p id={`${id}-topic`} className="english-label">
          话题
        </p>
        <div className="english-chips">
          {topics.map((topic) => (
            <Chip key={topic} on={topic === setup.topic} onClick={() => set({ topic })}>
              {topic}
            </Chip>
          ))}
          <OwnTopic />
        </div>
      </fieldset>
    </div>
  );
}

/** Field for a topic that is not in the list. */
function OwnTopic() {
  const { setup, set } = useEnglishSetup();
  const isOwn = !topics.some((topic) => topic === setup.topic);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(isOwn ? setup.topic : '');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The composer around this form is a form itself and would submit as well.
    event.stopPropagation();
    const topic = text.trim();
    if (topic === '') {
      setError('请填写话题');
      return;
    }
    set({ topic });
    setOpen(false);
  };
  if (!isOpen) {
    return (
      <Chip on={isOwn} onClick={() => setOpen(true)}>
        {isOwn ? setup.topic : '自定话题'}
      </Chip>
    );
  }
  return (
    <form className="english-topic" onSubmit={submit}>
      <TextField
        label="自定话题"
        hideLabel
        autoFocus
        placeholder="例如：养猫、租房、环保"
        maxLength={ENGLISH_TOPIC_MAX}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit">用这个</Button>
    </form>
  );
}
