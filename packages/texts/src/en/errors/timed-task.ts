import type zh from '../../zh/errors/timed-task.ts'

export default {
  'timedTask.notFound': 'The timed task does not exist',
  'timedTask.schedule':
    'The cron expression is not valid. It has five fields: minute, hour, day, month, day of the week',
  'timedTask.never': 'The task would never run again with this schedule. Change its time',
  'timedTask.timeZone': 'The time zone “{zone}” is unknown',
  'timedTask.body': 'The content of the request is not valid JSON',
  'timedTask.data': 'The values of the fields are not valid',
  'timedTask.form': 'You have no permission to create records of this form',
  'timedTask.field': 'The field “{field}” does not exist, or you have no permission to enter it',
  'timedTask.mayNotEdit': 'You have no permission to edit records of this form',
  'timedTask.mayNotRemove': 'You have no permission to delete records of this form',
  'timedTask.noConditions': 'Add at least one condition, so that a mistake does not mean all records',
  'timedTask.mayNotExport': 'You have no permission to export records of this form',
  'timedTask.period': '“{field}” does not exist, is not a date, or you have no permission to see it',
  'timedTask.recipients': '{count} recipients do not exist or are disabled',
  'timedTask.noRecipient':
    'There are no recipients: the chosen organizations, positions, roles or groups have no enabled users',
  'timedTask.tooManyRecipients': 'There are more than {count} recipients. Choose fewer',
  'timedTask.nothingSent': 'No recipient has received a file. The output says why',
  'timedTask.fileTooLarge': 'The file is larger than {megabytes} MB. Add conditions',
  'timedTask.syncSource': 'You have no permission to read rows of data sources',
  'timedTask.syncRight':
    'You have no permission to import and edit records of this form, or to delete them where the rules require it',
  'timedTask.syncColumn': 'The table has no column “{column}” that can be read',
  'timedTask.syncField':
    'The field “{field}” does not exist, cannot be filled from a text, or you have no permission to enter it',
  'timedTask.syncTwice': '“{name}” is mapped twice',
  'timedTask.syncKey':
    'A key column must be mapped to a field whose values are unique in the form; several must each be mapped to a field with a single value',
  'timedTask.syncSince': 'The column for incremental runs must contain dates with time, or numbers',
  'timedTask.readsAll': 'Only a synchronization that reads changed rows by a column can read all rows once',
  'timedTask.syncNothing': 'No row was read from the table, so no record was deleted',
  'timedTask.syncParent':
    'Table “{table}” needs a column with the value of each key column, and their values must be comparable: text with text, numbers with numbers',
  'timedTask.syncSubKey':
    'Each column of the row key of the table “{table}” must be mapped to a field of the sub-table with a single value',
  'timedTask.syncSubSince':
    'If all rows are read, “Changes of the rows” of the table “{table}” can only be “Read when the row of the record changes”',
  'timedTask.syncNothingBelow':
    'No row of the table “{table}” belongs to a record any more, so no row of a sub-table was deleted',
  'timedTask.syncConflict': 'The record was changed here, too; the conflict is not decided',
  'timedTask.syncMeanwhile': 'Another run of the task has stored this row; the next run compares it',
  'timedTask.noRefusedRows': 'There are no refused rows, or they are too old',
  'timedTask.runEnded': 'The run has ended',
  'timedTask.running': 'The previous run has not ended. Try again later',
  'timedTask.withoutUser':
    'The user of this task no longer exists. Enable the task first, then it runs with your permissions',
  'timedTask.userGone': 'The user of this task no longer exists',
  'timedTask.userDisabled': 'The user of this task, “{user}”, is disabled',
  'timedTask.userDenied': 'The user of this task, “{user}”, no longer has permission for timed tasks',
  'timedTask.interrupted':
    'The process ended during the run. The request may have been received, so it was not sent again',
  'timedTask.cancelled': 'It was cancelled',
  'timedTask.paused': 'It was cancelled, because the task was paused',
  'timedTask.replaced': 'It was cancelled, because the next run was due',
  'timedTask.overlapped': 'It was skipped, because the previous run had not ended',
  'timedTask.queueFull': 'It was skipped, because {count} runs were waiting already',
  'timedTask.missed': '{count} runs were missed while the server was stopped, and were not made up for',
} satisfies typeof zh
