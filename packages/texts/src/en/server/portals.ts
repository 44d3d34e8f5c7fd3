import type zh from '../../zh/server/portals.ts'

export default {
  problem: {
    model: 'Choose the form its records come from',
    modelGone: 'The form its records come from does not exist or was never released',
    modelDenied: 'You have no permission for the form “{field}”, from which its records come',
    fieldDenied: 'You have no permission for the field “{field}”',
    interface: 'Choose a data interface',
    interfaceGone: 'Its data interface does not exist or is turned off',
    field: 'Choose a field',
    fieldGone: 'The field “{field}” no longer exists',
    date: '“{field}” is not a date',
    number: '“{field}” is not a number',
    group: 'Records cannot be grouped by “{field}”',
    sort: 'Records cannot be sorted by “{field}”',
    columns: 'Choose the columns to show',
    condition: 'The condition on “{field}” is not valid',
    links: 'Choose menus',
    picture: 'Choose an image',
    pictures: 'Choose the images of the carousel',
    moment: 'Choose a date and time',
    address: 'Enter an address that starts with http:// or https://',
    levels: 'An alarm must be beyond its warning, and a lower bound below the upper one',
    split: 'Choose a field to divide by, other than the group',
    second: 'Choose the second measure',
  },
} satisfies typeof zh
