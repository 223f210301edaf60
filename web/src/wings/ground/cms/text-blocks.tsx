/* oxlint-disable react/no-array-index-key -- the pieces of one text have no other name */
interface Span {
  text: string;
  isBold?: true | undefined;
  href?: string | undefined;
}

interface TextBlocksProps {
  blocks: readonly { spans: readonly Span[] }[];
  className?: string | undefined;
}

/** Draws what the server parsed and made safe: words, bold words and links, and nothing else. */
export const TextBlocks = ({ blocks, className }: TextBlocksProps) => (
  <div className={className} dir="auto">
    {blocks.map(({ spans }, place) => (
      <p key={place}>
        {spans.map(({ text, isBold, href }, at) => {
          const words = isBold ? <strong>{text}</strong> : text;
          return href ? (
            <a key={at} href={href} target="_blank" rel="noreferrer">
              {words}
            </a>
          ) : (
            <span key={at}>{words}</span>
          );
        })}
      </p>
    ))}
  </div>
);
