import type zh from '../../zh/errors/saved-query.ts'

export default {
  'savedQuery.unknown': 'This query does not exist or is not shared with you',
  'savedQuery.noName': 'Enter a name',
  'savedQuery.nameTaken': 'You already have a query named “{name}”',
  'savedQuery.noConditions': 'A query needs at least one condition',
  'savedQuery.tooMany': 'You can save at most {most} queries per list. Delete one you do not use',
  'savedQuery.mayNotShare': 'Only users who may design forms can share queries',
  'savedQuery.unknownRole': 'A selected role does not exist',
} satisfies typeof zh
