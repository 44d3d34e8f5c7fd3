import type zh from '../../zh/errors/reference.ts'

export default {
  'reference.unknown': 'Not found',
  'reference.missingField': '“{part}” decides by the field “{field}”, which the released form does not have',
  'reference.missingChoice':
    '“{part}” decides by the choice “{choice}” of “{field}”, which the released form does not have',
} satisfies typeof zh
