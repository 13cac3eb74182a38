import type { ReactNode } from 'react';
import type { Account } from '../../model/account/account.ts';
import { formatCount } from '../../model/search/format-count.ts';
import { useAccount } from '../page/use-root-data.ts';

interface ProfileFrameProps {
  readonly tab: 'saved' | 'history' | 'watches';
  /** Of all saved items; `null` while it is not known. */
  readonly count: number | null;
  readonly children: ReactNode;
}

/** What stands around both tabs of the profile. */
export function ProfileFrame({ tab, count, children }: ProfileFrameProps) {
  const current = (name: string) => (name === tab ? 'page' : undefined);
  return (
    <div className="profile">
      <div className="profile-ways">
        <a className="text-link" href="/">
          Back to Main Page
        </a>
        <a className="text-link" href="/lists">
          My lists
        </a>
        <a className="text-link" href="/account-settings">
          Account Settings
        </a>
      </div>
      <h1 className="display">Profile</h1>
      <p className="greeting">{greeting(useAccount())}</p>
      <nav className="tabs" aria-label="Profile">
        <a href="/profile" aria-current={current('saved')}>
          Saved Items
          {count !== null && <small>{`(${formatCount(count)})`}</small>}
        </a>
        <a href="/profile?tab=history" aria-current={current('history')}>
          History
        </a>
        <a href="/profile/watches" aria-current={current('watches')}>
          Watches
        </a>
      </nav>
      {children}
    </div>
  );
}

function greeting(account: Account | null): string {
  return account?.username ? `Hello, ${account.username}` : (account?.email ?? '');
}
