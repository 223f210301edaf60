import type { CSSProperties, ReactNode } from 'react';
import css from './picture.module.css';
import { Placeholder } from './placeholder.tsx';

/** Where a picture is missing or damaged: its place, with the title of the work. */
export const MissingPicture = ({
  title,
  className,
  style,
  children,
}: {
  title: string;
  className?: string;
  style?: CSSProperties;
  children?: ReactNode;
}) => (
  <Placeholder {...(className && { className })} {...(style && { style })}>
    <div className={css.missingWords}>
      <span className={css.work} dir="auto">
        {title}
      </span>
      {children}
    </div>
  </Placeholder>
);
