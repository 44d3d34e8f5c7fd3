import type zh from '../../zh/server/records.ts'

export default {
  assertNotInRecords: { records: 'records of “{name}”' },
  systemLabels: {
    creatorUser: 'Created by',
    creatorTime: 'Created at',
    lastModifyUser: 'Changed by',
    lastModifyTime: 'Changed at',
    organize: 'Organization',
    position: 'Position',
  },
  write: {
    unreachable: 'the selected value does not exist or is not available to you',
    notOffered: 'the selected value does not match the other fields. Choose again',
    notInInterface: 'the data interface does not offer the selected value. Choose again',
    interfaceFailed: 'the data interface does not respond, so the selected value cannot be checked now',
    taken: 'another record already has this value',
  },
  transfer: {
    formerGroup: 'Fields removed from the form',
    formerLabel: '{label} (removed in version {version})',
    unknown: '“{text}” does not exist or is not available',
    several: 'Several are named “{text}”. Enter the code or the ID',
    doubled: 'row {line} of the file already has this value',
    noKey: 'required to find the record to update',
    noRecord: 'no record has this value',
    outOfReach: 'the record with this value may not be changed by you',
    severalRecords: 'several records have this key',
    many: 'Separate several with semicolons',
    date: 'A date, for example {example}',
    range: 'Separate start and end with ~',
    path: 'Separate levels with /',
    user: 'Name or account',
    organize: 'Name, code or full path',
    named: 'Name or code',
    record: 'Value of “{label}”',
  },
} satisfies typeof zh
