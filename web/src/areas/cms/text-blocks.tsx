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
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
      <p key={place}>
        {spans.map(({ text, isBold, href }, at) => {
          const words = isBold ? <strong>{text}</strong> : text;
          return href ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <a key={at} href={href} target="_blank" rel="noreferrer">
              {words}
            </a>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={at}>{words}</span>
          );
        })}
      </p>
    ))}
  </div>
);
