import { chunk } from '../chunks.ts';
import type { Scenario, ScenarioInput } from '../types.ts';

interface Fact {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly value: number | string;
}

interface Claim {
  readonly text: string;
  readonly facts: readonly string[];
}

/** The facts of a diagnosis that a request asks to be read. */
function factsOf({ body }: ScenarioInput): { facts: Fact[]; insufficient: string[] } {
  const asked = body.messages?.find((turn) => turn.role === 'user')?.content;
  const json = /<facts>\n(.*)\n<\/facts>/.exec(String(asked))?.[1] ?? '{}';
  const read = JSON.parse(json) as { facts?: Fact[]; answer?: { insufficientHorizons?: string[] } };
  return { facts: read.facts ?? [], insufficient: read.answer?.insufficientHorizons ?? [] };
}

const claimOf = ({ id, label }: Fact): Claim => ({ text: `${label}为{${id}}`, facts: [id] });

/** Deliberate faults of an answer, by name. */
const faults: Readonly<Record<string, (fact: Fact) => Claim>> = {
  id: ({ label }) => ({ text: `${label}转强`, facts: ['F999'] }),
  number: ({ id }) => ({ text: '市盈率只有8.88倍', facts: [id] }),
  advice: ({ id, label }) => ({ text: `${label}为{${id}}，建议买入`, facts: [id] }),
};

/**
 * Reads the facts of a diagnosis: `fault` puts something into the answer that must not be there, `repairs=1` leaves it
 * out when the answer is given back, `finish` ends it for another reason than its end.
 */
const reading: Scenario = async (reply, input) => {
  const { facts, insufficient } = factsOf(input);
  const isRepair = input.body.messages?.some((turn) => turn.role === 'assistant') ?? false;
  const fault = isRepair && input.params.has('repairs') ? undefined : faults[input.params.get('fault') ?? ''];
  const signed = facts.filter(
    ({ group, value }) => (group === 'short' || group === 'long') && typeof value === 'number',
  );
  const [first] = signed;
  const wrong = fault && first ? [fault(first)] : [];
  const horizon = (name: string) => {
    const isKnown = !insufficient.includes(name);
    const claims = signed
      .filter(({ group }) => group === name)
      .slice(0, 3)
      .map(claimOf);
    return { stance: isKnown ? 'mixed' : 'insufficient', claims: isKnown ? [...claims, ...wrong] : claims };
  };
  const leaning = (sign: number) =>
    signed
      .filter(({ value }) => Math.sign(value as number) === sign)
      .slice(0, 4)
      .map(claimOf);
  const answer = JSON.stringify({
    schema: 'diag/1',
    stance: insufficient.length > 0 ? 'insufficient' : 'mixed',
    horizons: { short: horizon('short'), long: horizon('long') },
    bull: leaning(1),
    bear: leaning(-1),
    invalidation: [],
    conflicts: [],
    missing: [],
    confidence: 'low',
    confidenceReason: '只看了几条事实',
    notes: '',
  });
  const half = Math.ceil(answer.length / 2);
  for (const content of [answer.slice(0, half), answer.slice(half)]) reply.data(chunk({ content }));
  reply.data(chunk({}, input.params.get('finish') ?? 'stop'));
  reply.done();
};

export const readings: Readonly<Record<string, Scenario>> = { reading };
