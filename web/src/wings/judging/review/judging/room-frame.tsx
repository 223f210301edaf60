import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { entryPropertiesJudgedOn } from '#contract/kernel/award/properties.ts';
import { PortalFrame, type PortalFrameProps } from '#web/frame/portal-frame.tsx';
import { JudgeMenu } from '#web/wings/judging/reviewer/judge-menu.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import css from './room-frame.module.css';

interface RoomFrameProps extends Pick<PortalFrameProps, 'layout' | 'progress'> {
  where: string;
  /** Where judges of several awards meet, the head says which one this is. */
  whereNamed: string;
  /** The way back to the rules; absent on that page itself. */
  rules?: { label: string; path: string };
  /** The way to the list of keys; absent where there are none. */
  keys?: { label: string; onOpen: () => void };
  children: ReactNode;
}

/** The frame of both judging rooms: where one is, how far, and the way to the rules. */
export function RoomFrame({ where, whereNamed, rules, keys, progress, layout = 'page', children }: RoomFrameProps) {
  const { property } = usePortal();
  const navigate = useNavigate();
  const isShared = entryPropertiesJudgedOn(property.id).length > 1;
  return (
    <PortalFrame
      where={isShared ? whereNamed : where}
      layout={layout}
      {...(progress && { progress })}
      end={
        <>
          {rules && (
            <Link to={rules.path} className={`from-48 ${css.rulesLink}`}>
              {rules.label}
            </Link>
          )}
          <JudgeMenu
            first={[
              ...(rules
                ? [
                    {
                      key: 'rules',
                      label: rules.label,
                      icon: <Icon name="info" size={18} />,
                      onAction: () => void navigate({ to: rules.path }),
                    },
                  ]
                : []),
              ...(keys ? [{ key: 'keys', label: keys.label, icon: <Icon name="info" size={18} />, onAction: keys.onOpen }] : []),
            ]}
          />
        </>
      }
    >
      {children}
    </PortalFrame>
  );
}
