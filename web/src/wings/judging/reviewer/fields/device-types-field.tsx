import { Checkbox } from '@mantine/core';
import { deviceType } from '#contract/wings/ground/device/device-type.ts';
import { deviceTypeGroups } from '#contract/kernel/call/constants.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useReviewerText } from '#web/texts/reviewer.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import css from './fields.module.css';

interface DeviceTypes {
  PrimaryDeviceTypes: number[];
  SecondaryDeviceTypes: number[];
}

const mobileAndVr: readonly number[] = Object.values(deviceTypeGroups);

/** R103, R271: some judging properties hide mobile and VR, which are all the groups there are today. */
const showsGroup = ({ hidesMobileAndVr }: Pick<PropertyTraits, 'hidesMobileAndVr'>, groupId: number): boolean =>
  !(hidesMobileAndVr && mobileAndVr.includes(groupId));

/** R103, R270, R577: the profile offers the choice unless a site switched it off; anyone who registers is asked wherever there is something to ask. */
export const offersDevices = (
  { deviceTypeChoice, hidesMobileAndVr }: Pick<PropertyTraits, 'deviceTypeChoice' | 'hidesMobileAndVr'>,
  where: 'profile' | 'registration',
): boolean => !hidesMobileAndVr && (where === 'registration' || deviceTypeChoice);

const without = (ids: readonly number[], others: readonly number[]) => ids.filter((id) => !others.includes(id));

interface DeviceTypesFieldProps {
  property: Pick<PropertyTraits, 'hidesMobileAndVr'>;
  value: DeviceTypes;
  onChange: (value: DeviceTypes) => void;
}

/** R105, R270, R282: by group, what a judge uses most and what else is at hand. A device is in one of the two lists. */
export function DeviceTypesField({ property, value, onChange }: DeviceTypesFieldProps) {
  const t = useReviewerText();
  const groups = useCall(deviceType.getDeviceTypeGroupsDeviceTypes, {}, { enabled: !property.hidesMobileAndVr, staleMs: 600_000 });
  if (property.hidesMobileAndVr) return null;
  if (groups.isError) return <ErrorState onRetry={() => void groups.refetch()}>{groups.error.message}</ErrorState>;
  if (!groups.data) return <TextSkeleton lines={4} />;
  const { PrimaryDeviceTypes: primary, SecondaryDeviceTypes: secondary } = value;
  return (
    <div className={`stack gap-12 shrinks ${css.group}`}>
      <p className="l-label">{t('devices')}</p>
      <p className="l-help">{t('devicesHelp')}</p>
      {groups.data
        .filter(({ DeviceTypeGroupID }) => showsGroup(property, DeviceTypeGroupID))
        .map(({ DeviceTypeGroupID, Name, DeviceTypes }) => {
          const ids = DeviceTypes.map(({ DeviceTypeID }) => DeviceTypeID);
          const chosen = (all: readonly number[]) => all.filter((id) => ids.includes(id)).map(String);
          const put = (all: readonly number[], given: readonly string[]) => [...without(all, ids), ...given.map(Number)];
          return (
            <div key={DeviceTypeGroupID} className={`halves-from-48 ${css.pair}`}>
              <Checkbox.Group
                label={t('devicesPrimary', { group: Name })}
                value={chosen(primary)}
                onChange={(given) =>
                  onChange({ PrimaryDeviceTypes: put(primary, given), SecondaryDeviceTypes: without(secondary, given.map(Number)) })
                }
              >
                <Choices types={DeviceTypes} />
              </Checkbox.Group>
              <Checkbox.Group
                label={t('devicesSecondary', { group: Name })}
                value={chosen(secondary)}
                onChange={(given) =>
                  onChange({ SecondaryDeviceTypes: put(secondary, given), PrimaryDeviceTypes: without(primary, given.map(Number)) })
                }
              >
                <Choices types={DeviceTypes} />
              </Checkbox.Group>
            </div>
          );
        })}
    </div>
  );
}

const Choices = ({ types }: { types: readonly { DeviceTypeID: number; Name: string }[] }) => (
  <div className={css.choices}>
    {types.map(({ DeviceTypeID, Name }) => (
      <Checkbox key={DeviceTypeID} value={String(DeviceTypeID)} label={Name} />
    ))}
  </div>
);
