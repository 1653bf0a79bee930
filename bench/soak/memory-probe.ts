/** Loaded into the service's process before it: collects garbage for each message that it gets, and answers with what is left. */
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
// The listener alone must not keep the process running.
process.channel?.unref();
// A service must not outlive the soak that started it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
