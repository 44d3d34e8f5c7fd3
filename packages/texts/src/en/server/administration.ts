import type zh from '../../zh/server/administration.ts'

export default {
  auditExport: {
    title: 'Audit trail',
    done: 'Done',
    refused: 'Refused',
    columns: {
      number: 'Number',
      time: 'Time',
      account: 'Account',
      name: 'Name',
      viewingAs: 'Viewing as',
      action: 'Action',
      kindOfObject: 'Kind of object',
      object: 'Object',
      outcome: 'Outcome',
      address: 'Address',
      device: 'Device',
    },
  },
  roleTree: {
    globalNames: 'Global',
  },
  personColumns: {
    password: 'Initial password',
  },
  person: {
    unknownOrganize:
      'Organization “{name}” not found. Enter its code or its full path from the company, for example “Company/Department”',
    organizeOff: 'The organization “{name}” is disabled',
    severalOrganizes: 'Several organizations are named “{name}”. Enter the code',
    unknownPosition: 'These organizations have no position “{name}”',
    severalPositions: 'Several positions in these organizations are named “{name}”. Enter the code',
    unknownRole: 'The role “{name}” does not exist or is disabled',
    severalRoles: 'Several roles are named “{name}”. Enter the code',
    unfitRole: 'The role “{name}” does not belong to these organizations',
    unknownGroup: 'The group “{name}” does not exist or is disabled',
    severalGroups: 'Several groups are named “{name}”. Enter the code',
    unknownManager: 'No active account “{name}”. A manager in the same file must come in an earlier row',
    doubled: 'Same as in row {name}',
    mobile: 'Enter a mobile number with 11 digits that starts with 13 to 19',
    email: 'Enter an email address, for example name@example.com',
    accountHint: 'Used to sign in, without spaces',
    passwordHint: 'Must be changed at the first sign-in. If empty, an administrator sets one later',
    manyHint: 'Separate several with semicolons',
    organizeHint: 'Code, or full path from the company. Separate several with semicolons; the first is the current one',
    positionHint: 'Names or codes of positions in these organizations, separated by semicolons',
    dateHint: 'For example 2026-11-20',
  },
  userExport: {
    unknown: 'there is no such column',
  },
  userPerson: {
    genders: {
      male: 'Male',
      female: 'Female',
      notSpecified: 'Not specified',
    },
    states: {
      enabled: 'Enabled',
      disabled: 'Disabled',
    },
    usersLabel: 'Users',
  },
} satisfies typeof zh
