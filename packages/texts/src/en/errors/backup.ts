import type zh from '../../zh/errors/backup.ts'

export default {
  'backup.gone': 'This backup has been deleted.',
  'backup.runs': 'A backup waits or is being made: start another one when it has ended.',
  'backup.otherRuns': 'Another backup of this database is being made: wait until it has ended.',
  'backup.ended': 'This backup has ended: start a new one.',
  'backup.notDone': 'Only a backup that is done can be used for this.',
  'backup.notHere':
    'The machine {here} does not have the files of this backup; they are in the backup folder of {node}. Set BACKUP_DIR to a shared folder to use them everywhere.',
  'backup.isChecked': 'This backup is being verified: wait until that has ended.',
  'backup.trialRuns': 'A restore of another backup is being tried: wait until it has ended.',
  'backup.noCreateDatabase':
    'The database account {account} may not create databases, so no restore can be tried: a database administrator can allow it with alter role {account} createdb.',
  'backup.trialFailed': 'The backup cannot be restored: {reason}.',
  'backup.newerVersion': 'The backup was made by a newer version of Armature (it has migration {migration}).',
  'backup.noBucket':
    'The backup has a list of the files in a bucket, but not the files: set the S3_ settings of that bucket, or make a backup with --with-files.',
  'backup.bucketMissing': 'The bucket does not have {count} files of the backup.',
  'backup.rowsRestored': 'The backup of {table} holds {found} rows instead of {rows}.',
  'backup.references':
    'After the restore, {count} references between designed things differ from those that are stored.',
  'backup.diskFull':
    'The backup folder {folder} has {free} MB left, and the backup may need {needed} MB: free some space, or choose another folder with BACKUP_DIR.',
  'backup.folderFault': 'The backup folder {folder} cannot be written: {reason}.',
  'backup.interrupted':
    'The process that made the backup ended in between: the backup is not complete, and its files are deleted.',
  'backup.exists': 'There is something at {folder} already: name a new folder for the backup.',
  'backup.tablesLocked':
    'The backup was given up: for five minutes, tables were always locked or changed by others, such as a release of a form.',
  'backup.rowsLost': 'The database sent {sent} rows of {table}, and {arrived} arrived.',
  'backup.noneAt': 'There is no backup at {folder}.',
  'backup.unknownFormat': 'The folder {folder} is not a backup that this version reads.',
  'backup.rowsMissing': 'The rows of {table} are missing.',
  'backup.columnsMissing': 'The columns of {table} are missing.',
  'backup.fileMissing': 'The file {file} is missing.',
  'backup.fileSize': 'The file {file} has {found} bytes instead of {size}.',
  'backup.fileDiffers': 'The file {file} is not as it was written: its hash differs.',
  'backup.fileRows': 'The file {file} has {found} rows instead of {rows}.',
  'backup.fileUnreadable': 'The file {file} cannot be read: {reason}.',
  'backup.listUnreadable': 'The list of files cannot be read: {reason}.',
  'backup.listCount': 'The list of files has {found} entries instead of {count}.',
  'backup.moreFaults': '{count} more files are missing or damaged.',
  'backup.filesMissing':
    'When the backup was made, {count} files that records refer to were missing or had another size: {files} (see files.missing in manifest.json).',
} satisfies typeof zh
