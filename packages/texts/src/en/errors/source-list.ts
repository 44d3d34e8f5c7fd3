import type zh from '../../zh/errors/source-list.ts'

export default {
  'sourceList.missing': 'Choose a table of a data source and the columns to show',
  'sourceList.columnUnknown': 'The table has no column “{columns}”, or the account may not read it',
  'sourceList.sourceUnknown': 'Choose an enabled data source',
  'sourceList.mayNotRead':
    'You may not see the data of data sources (edit data interfaces), so you cannot turn a table into a list',
  'sourceList.rowUnknown': 'This row no longer exists. Refresh the list',
  'sourceList.denied': 'You may not see this list',
  'sourceList.noColumns': 'You may not see any column of this list',
  'sourceList.unreadable': 'The data source cannot be read at the moment. Contact an administrator',
  'sourceList.tooMany': 'At most {most} rows can be exported. Filter the list first',
} satisfies typeof zh
