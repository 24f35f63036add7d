import type { SearchResult, SharedMessage } from '@guanlan/contract';
import { Markdown } from '../../kit/markdown/Markdown';
import { type SharedContent, sharedPairs } from '../../kit/works/share/shared-work';
import '../../kit/works/share/shared-work.css';

/** Answers of the search on the page of a share, with the results that they cite. */
export function SharedAnswer({ messages, paced }: SharedContent) {
  return sharedPairs(messages).map(({ source, answer }, at) => (
    <Answered key={at} question={source?.text ?? ''} answer={answer} paced={paced} />
  ));
}

interface AnsweredProps extends Pick<SharedContent, 'paced'> {
  readonly question: string;
  readonly answer: SharedMessage;
}

function Answered({ question, answer, paced }: AnsweredProps) {
  const { text, results = [] } = answer;
  const links = results.flatMap(({ n, title, url }) => (url === null ? [] : [{ n, title, url }]));
  return (
    <>
      <h2 className="shared-head" data-share-block>
        {question}
      </h2>
      <Markdown text={text} sources={links} paced={paced ? 'from-start' : undefined} />
      {results.length === 0 ? null : (
        <h3 className="shared-note" data-share-block>
          来源
        </h3>
      )}
      {results.map((result) => (
        <Found key={result.n} result={result} />
      ))}
    </>
  );
}

function Found({ result: { n, title, site, snippet, url } }: { readonly result: SearchResult }) {
  const name = `[${n}] ${title}`;
  return (
    <p className="shared-source" data-share-block>
      {url === null ? (
        <span>{name}</span>
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow">
          {name}
        </a>
      )}{' '}
      {site}
      {snippet === '' ? null : (
        <>
          <br />
          {snippet}
        </>
      )}
    </p>
  );
}
