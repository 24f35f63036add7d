/** Legend of the marks. */
export function Legend() {
  return (
    <ul className="libai-legend" aria-label="图例">
      <li>平、仄：按平水韵的读音</li>
      <li>中：两读皆可</li>
      <li>
        <b className="is-fault">✕</b>不合律
      </li>
      <li>
        <b className="is-rhyme">字</b>韵脚
      </li>
      <li>
        <b className="is-quoted">字</b>真实引文
      </li>
      <li>？：韵表里没有</li>
    </ul>
  );
}
