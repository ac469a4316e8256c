const BARS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Same markup as in index.html, whose styles remain in the page. */
export function ShellSkeleton() {
  return (
    <div className="sk" aria-busy="true">
      <div className="sk-side">
        {BARS.slice(0, 4).map((bar) => (
          <i key={bar} />
        ))}
      </div>
      <div className="sk-main">
        <div className="sk-top" />
        <div className="sk-page">
          {BARS.map((bar) => (
            <i key={bar} />
          ))}
        </div>
      </div>
    </div>
  );
}
