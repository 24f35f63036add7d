import { Heading, Text } from '../../../ui/Text';
import { useChat } from '../chat-context';
import './greeting.css';

/** Empty chat: greeting, suggestions, and questions that a tap asks. */
export function Greeting() {
  const { assistant, actions, models } = useChat();
  const { greeting, cards, chips, parts: { Begin } = {} } = assistant;
  const hint = models.find((model) => model.hint)?.hint;
  const isDemo = models.length > 0 && models.every(({ demo }) => demo);
  // Hidden until the models are known: a demonstration has a note in place of the cards, and a tap would miss what moves.
  const hidden = models.length === 0 ? ({ visibility: 'hidden' } as const) : undefined;
  return (
    <div className="chat-greeting">
      <Heading level={2} size={22}>
        {greeting.title}
      </Heading>
      <Text render="p" tone="muted" prose={16}>
        {greeting.text}
      </Text>
      {isDemo && !hint ? (
        <Text render="p" size={12} tone="muted" role="note">
          演示模型：还没有接入大模型，只会回答下面几个问题
        </Text>
      ) : null}
      {hint ? (
        <Text render="p" size={12} tone="muted" role="note">
          {hint}
        </Text>
      ) : null}
      {Begin ? <Begin /> : null}
      {cards.length > 0 && !isDemo ? (
        <ul className="chat-cards" style={hidden}>
          {cards.map((card) => (
            <li key={card.title}>
              <button type="button" className="chat-card" onClick={() => actions.draft(card.draft)}>
                <strong>{card.title}</strong>
                <span>{card.text}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <ul className="chat-chips" aria-label="试着问问" style={hidden}>
        {chips.map((chip) => (
          <li key={chip}>
            <button type="button" className="chat-chip" onClick={() => actions.ask(chip)}>
              {chip}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
