import { deleteJobsOf, jobsOf } from '../../jobs/store.js';
import type { UserData } from '../user-data.js';

/** The jobs done for the user. Their payloads name rows that other parts hand out. */
export const jobsData: UserData = {
  name: 'jobs',
  async *read({ db }, uid) {
    for (const job of await jobsOf(db, uid)) yield job;
  },
  async remove({ db }, uid) {
    await deleteJobsOf(db, uid);
  },
};
