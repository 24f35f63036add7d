import type { SearchResult, SharedMessage } from '@guanlan/contract';
import { Markdown } from '../../kit/markdown/Markdown';
import { type SharedContent, sharedPairs } from '../../kit/works/share/shared-work';
import '../../kit/works/share/shared-work.css';

/** Answers of the search on the page of a share, with the results that they cite. */
export function SharedAnswer({ messages, title, paced }: SharedContent) {
  return sharedPairs(messages).map(({ source, answer }, at) => (
    <Answered key={at} question={source?.text ?? ''} title={title} answer={answer} paced={paced} />
  ));
}

interface AnsweredProps extends Pick<SharedContent, 'title' | 'paced'> {
  readonly question: string;
  readonly answer: SharedMessage;
}

function Answered({ question, title, answer, paced }: AnsweredProps) {
  const isTitle = question === title;
  const SourcesHeading = isTitle ? 'h2' : 'h3';
  const { text, results = [] } = answer;
  const links = results.flatMap(({ n, title, url }) => (url === null ? [] : [{ n, title, url }]));
  return (
    <>
      {isTitle ? null : (
        <h2 className="shared-head" data-share-block>
          {question}
        </h2>
      )}
      <Markdown text={text} sources={links} paced={paced ? 'from-start' : undefined} />
      {results.length === 0 ? null : (
        <SourcesHeading className="shared-note" data-share-block>
          来源
        </SourcesHeading>
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
