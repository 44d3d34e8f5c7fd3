import type zh from '../../zh/errors/reference.ts'

export default {
  'reference.unknown': 'Not found',
  'reference.missingField': '“{part}” decides by the field “{field}”, which the released form does not have',
  'reference.missingChoice':
    '“{part}” decides by the choice “{choice}” of “{field}”, which the released form does not have',
  'reference.missingPart':
    '“{part}” takes a part of the field “{field}” that its values do not have in the released form',
  'reference.decidesBy': '{uses} decides by “{name}”, so it cannot be turned off',
  'reference.stillUsed': '“{name}” is still used: {uses}. It will not work there while it is turned off.',
} satisfies typeof zh
