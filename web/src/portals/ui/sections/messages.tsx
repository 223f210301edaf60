import { Button } from '@mantine/core';
import { StandingMessage, useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { ProgressBar } from '#web/ui/state/progress-bar.tsx';
import { ProgressRing } from '#web/ui/state/progress-ring.tsx';
import { Spinner } from '#web/ui/state/spinner.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { FormSkeleton, PlatesSkeleton, TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { BarChart, Distribution } from '#web/ui/chart/bar-chart.tsx';
import { CopyButton } from '#web/ui/small/copy-button.tsx';
import { Sample, Section } from '../section.tsx';
import css from '../ui-page.module.css';

const statuses = [
  ['draft', 'Draft'],
  ['judging', 'In judging'],
  ['done', 'Paid'],
  ['care', 'Unpaid'],
  ['off', 'Off'],
  ['award', 'Winner'],
] as const;

export function Messages({ spinner }: { spinner: 'white' | 'accent' }) {
  const messages = useHeaderMessages();
  return (
    <>
      <Section id="messages" title="Header messages">
        <div className="cluster align-center gap-12" style={{ marginBottom: '1.5rem' }}>
          <Button variant="default" onClick={() => messages.success('Review saved. 15 of 60 done, 25%.')}>
            Show success
          </Button>
          <Button variant="default" onClick={() => messages.info('The category has already been voted on. Retrieving the next category.')}>
            Show info
          </Button>
          <Button variant="default" onClick={() => messages.warning('Entries close in two hours.')}>
            Show warning
          </Button>
          <Button variant="default" onClick={() => messages.error('An error occurred while saving nominee selections.')}>
            Show error
          </Button>
          <Button
            variant="default"
            onClick={() =>
              messages.error('Your changes could not be saved.', {
                action: { label: 'Try again', onAction: () => messages.success('Saved.') },
              })
            }
          >
            Show error with an action
          </Button>
        </div>
        <StandingMessage kind="success" text="Review saved. 15 of 60 done, 25%." />
        <StandingMessage kind="info" text="The category has already been voted on. Retrieving the next category." />
        <StandingMessage kind="warning" text="Test payments: no card is charged here." />
        <StandingMessage
          kind="error"
          text="An error occurred while saving nominee selections."
          action={{ label: 'Try again', onAction: () => undefined }}
        />
      </Section>
      <Section id="status" title="Status: shape, colour and word">
        <div className="stack gap-20 columns-1">
          <div className="cluster align-center gap-12">
            {statuses.map(([status, word]) => (
              <StatusChip key={status} status={status}>
                {word}
              </StatusChip>
            ))}
          </div>
          <div className="cluster align-center gap-12">
            {statuses.map(([status, word]) => (
              <StatusChip key={status} status={status} ground="none">
                {word}
              </StatusChip>
            ))}
          </div>
        </div>
      </Section>
      <Section id="progress" title="Progress and waiting">
        <div className={`parts-shrink ${css.columns}`}>
          <Sample title="Bars">
            <div className="stack gap-20 columns-1">
              <ProgressBar value={23} label="Reviews done" />
              <ProgressBar value={100} label="Upload done" tone="success" />
              <ProgressBar label="Counting votes" />
            </div>
          </Sample>
          <Sample title="Ring">
            <div className="cluster align-center gap-12">
              <ProgressRing completed={15} required={60} label="Reviews done" />
              <ProgressRing completed={0} required={0} label="Nothing required" />
            </div>
          </Sample>
          <Sample title="Spinner: in the accent, white">
            <div className="cluster align-center gap-12">
              <Spinner />
              <span className={css.whiteGround}>
                <Spinner tone="white" size={32} />
              </span>
              <span className={css.whiteGround} title="As this property has it">
                <Spinner tone={spinner} size={32} />
              </span>
            </div>
          </Sample>
        </div>
      </Section>
      <Section id="states" title="Empty, failed, loading">
        <div className={`parts-shrink ${css.columns}`}>
          <EmptyState
            title="Nothing to judge right now"
            action={
              <Button variant="default" size="sm">
                Back to account
              </Button>
            }
          >
            You have seen every work in your categories. New ones arrive until Dec 4.
          </EmptyState>
          <ErrorState onRetry={() => undefined} />
          <div className="stack gap-20 columns-1">
            <PlatesSkeleton count={2} />
            <TextSkeleton />
            <FormSkeleton fields={1} />
          </div>
        </div>
      </Section>
      <Section id="charts" title="Charts">
        <div className={`parts-shrink ${css.columns}`}>
          <BarChart
            title="Entries by cluster"
            values={[
              { name: 'Screen and film', value: 412 },
              { name: 'Print and paper', value: 188 },
              { name: 'Objects', value: 60 },
              { name: 'Sound, podcasts and other long names', value: 23 },
            ]}
          />
          <Distribution
            title="Scores given"
            colour={3}
            values={[2, 4, 9, 18, 31, 44, 52, 38, 17, 6].map((value, index) => ({ name: String(index + 1), value }))}
          />
        </div>
      </Section>
      <Section id="copy" title="Copy">
        <CopyButton text="https://example.org/vote" label="Copy link" />
      </Section>
    </>
  );
}
