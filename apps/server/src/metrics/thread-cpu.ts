/** CPU time of this thread so far, ms; of the whole process on a Node without figures by thread (before 23.9). */
export function threadCpu(): number {
  const { user, system } = canTellThreads ? process.threadCpuUsage() : process.cpuUsage();
  return (user + system) / 1000;
}

/** Whether {@link threadCpu} is of this thread alone. */
export const canTellThreads = typeof process.threadCpuUsage === 'function';
