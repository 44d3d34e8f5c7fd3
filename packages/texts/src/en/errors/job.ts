export default {
  'job.tooMany': '{count} of your jobs of this kind are not finished. Wait until one is ready',
  'job.gone': 'The job no longer exists',
  'job.ended': 'The job has ended and cannot be cancelled',
  'job.notEnded': 'Only a failed or cancelled job can be run again',
  'job.interrupted': 'The job was interrupted {count} times and is not tried again',
}
