import type { ReactNode } from 'react';
import { useSite } from '../page/use-root-data.ts';
import { Picture } from '../ui/picture.tsx';

interface AccountScreenProps {
  readonly title: string;
  /** Address of a picture for wide screens; `null`: none could be had. */
  readonly picture: string | null;
  readonly children: ReactNode;
}

/** The frame of log-in and sign-up: outside the shared layout, so it brings its own main part and way home. */
export function AccountScreen({ title, picture, children }: AccountScreenProps) {
  const brand = useSite()?.brand;
  return (
    <main id="main" className="account" tabIndex={-1}>
      <p className="account-top">
        <a className="wordmark" href="/">
          {brand}
        </a>
        <a className="text-link" href="/">
          Home
        </a>
      </p>
      <div className="account-form">
        <h1 className="display">{title}</h1>
        {children}
      </div>
      <div className="account-picture">
        {picture && <Picture url={picture} alt="" priority="lazy" sizes="50vw" instead={null} />}
      </div>
    </main>
  );
}
