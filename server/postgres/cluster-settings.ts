import os from 'node:os';

const MB_BYTES = 1024 * 1024;

/**
 * Settings of the embedded cluster, passed on the command line at every start. Acknowledged data is
 * never lost (fsync, synchronous_commit, full_page_writes); the other settings trade memory for
 * fewer writes. `max_wal_size` also bounds recovery and the size of a checkpoint, during which
 * commits wait: 512 MB halves the wait of 1 GB, without more full-page writes.
 */
export function clusterSettings(memory = os.totalmem()): Record<string, string> {
  const share = (part: number, least: number, most: number) =>
    `${Math.round(Math.min(Math.max(memory / part / MB_BYTES, least), most))}MB`;
  return {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: '60',
    shared_buffers: share(16, 64, 1024),
    effective_cache_size: share(2, 256, 65_536),
    maintenance_work_mem: share(64, 32, 256),
    work_mem: '16MB',
    wal_buffers: '16MB',
    // Filling new WAL files with zeros would delay all commits by about 50 ms.
    wal_init_zero: 'off',
    wal_compression: 'off',
    max_wal_size: '512MB',
    min_wal_size: '512MB',
    checkpoint_timeout: '15min',
    checkpoint_completion_target: '0.9',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    logging_collector: 'off',
  };
}
