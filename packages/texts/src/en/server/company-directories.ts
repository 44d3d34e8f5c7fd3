import type zh from '../../zh/server/company-directories.ts'

export default {
  fields: {
    name: 'Name',
    account: 'Account',
    mobile: 'Mobile number',
    email: 'E-mail',
    gender: 'Gender',
    organizes: 'Organizations',
    state: 'State',
    parent: 'Parent',
  },
  reasons: {
    ambiguous: '{count} users match. Give one of them the mobile number or e-mail of this person first',
    taken: 'The matching user “{account}” is linked to another person',
    administrator: 'The matching user “{account}” is an administrator and is not linked automatically',
    deletedHere: 'The user was deleted here and is not created again',
    doubled: 'Several organizations have this name',
    noDepartment: 'None of the departments is synchronized',
    noParent: 'The parent department is not synchronized',
    nameless: 'There is no name',
    left: 'The person is disabled there',
    kept: 'Stays as it is',
    disabled: 'The user “{account}” is disabled',
    own: 'The user who synchronizes is not disabled',
    tooManyGone: 'More than half of the people are gone: no user is disabled',
  },
  comma: ', ',
} satisfies typeof zh
