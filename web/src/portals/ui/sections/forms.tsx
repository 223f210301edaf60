import { Button, Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CollapsibleText } from '#web/ui/small/collapsible-text.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { MaxLengthField, MaxWordsField } from '#web/ui/field/limited-text-field.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { Sample, Section } from '../section.tsx';
import css from '../ui-page.module.css';
import { statement } from '../works.ts';

export function Forms() {
  const [words, setWords] = useState('One two three');
  const [summary, setSummary] = useState('A short summary of the project.');
  const [number, setNumber] = useState<number | null>(2026);
  const [password, setPassword] = useState('open!sesame');
  const [page, setPage] = useState(1);
  return (
    <>
      <Section id="buttons" title="Buttons">
        <div className="stack gap-20 columns-1">
          <div className="cluster align-center gap-12">
            <Button>Save ballot</Button>
            <Button variant="default">Back</Button>
            <Button variant="subtle">Set it myself</Button>
            <Button variant="danger">Delete entry</Button>
            <Button loading>Saving</Button>
            <Button disabled aria-describedby="why-disabled">
              Check
            </Button>
            <span className="type-small type-muted" id="why-disabled">
              Choose 5 works to continue
            </span>
          </div>
          <div className="cluster align-center gap-12">
            <Button size="sm">Small</Button>
            <Button size="sm" variant="default" leftSection={<Icon name="download" size={16} />}>
              Export
            </Button>
            <Button size="xs" variant="default">
              Smallest
            </Button>
            <Button rightSection={<Icon name="right" size={18} />}>Check and submit</Button>
          </div>
        </div>
      </Section>
      <Section id="fields" title="Fields">
        <div className={`parts-shrink ${css.columns}`}>
          <div className="stack gap-20 columns-1">
            <TextInput label="Title of the work" description="As it should appear in the gallery." defaultValue="Salt Roads" />
            <TextInput
              label="Web address"
              description="Judges open this link."
              defaultValue="http://10.0.0.4/preview"
              error="This is a private address. Judges cannot reach it."
            />
            <TextInput label="Season" defaultValue="Season 30" disabled description="Seasons cannot be changed here." />
            <NativeSelect label="Country" data={['Choose a country', 'Portugal', 'Sweden', 'United Kingdom', 'United States']} />
          </div>
          <div className="stack gap-20 columns-1">
            <PasswordField label="Password" value={password} onChange={setPassword} aside={<a href="#fields">Forgotten?</a>} />
            <PasswordField
              label="New password"
              purpose="new"
              description="At least 6 characters, including one that isn’t a letter or a digit."
              value="abc"
              onChange={() => undefined}
              error="Use at least 6 characters, including one that isn’t a letter or a digit."
            />
            <NumericField label="Year" description="Digits only." value={number} onChange={setNumber} maxDigits={4} />
            <Textarea label="Note for the organizer" description="Optional, not shown to the entrant." />
          </div>
          <div className="stack gap-20 columns-1">
            <MaxWordsField label="In a few words" description="At most 5 words." maxWords={5} value={words} onChange={setWords} />
            <MaxLengthField
              label="Project summary"
              description="At most 60 characters."
              maxLength={60}
              value={summary}
              onChange={setSummary}
            />
            <Checkbox label="I agree to the rules" defaultChecked />
            <Checkbox label="Send me the newsletter" />
            <Checkbox label="Some of the categories" indeterminate readOnly />
            <Radio.Group label="Round" defaultValue="1">
              <div className="cluster align-center gap-12" style={{ marginTop: 8 }}>
                <Radio value="1" label="One" />
                <Radio value="2" label="Two" />
              </div>
            </Radio.Group>
          </div>
        </div>
      </Section>
      <Section id="pagination" title="Pagination">
        <div className="stack gap-20 columns-1">
          <Pagination page={page} pages={21} onPage={setPage}>
            20 a page
          </Pagination>
          <Pagination name="a short list" page={1} pages={1} onPage={() => undefined} />
        </div>
      </Section>
      <Section id="long-text" title="Long text">
        <div className={`parts-shrink ${css.columns}`}>
          <Sample title="Collapses at 190 px" testId="long-text-long">
            <CollapsibleText>
              <p className="type-reading">{statement.repeat(5)}</p>
            </CollapsibleText>
          </Sample>
          <Sample title="Short text stays" testId="long-text-short">
            <CollapsibleText>
              <p className="type-reading">{statement}</p>
            </CollapsibleText>
          </Sample>
        </div>
      </Section>
    </>
  );
}
