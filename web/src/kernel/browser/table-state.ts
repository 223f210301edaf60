interface Asked {
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
}

export interface TableState {
  state: 'loading' | 'failed' | 'ready';
  onRetry: () => void;
}

/** What a table shows of what it was asked for: `<DataTable {...tableState(orders)} ...>`. */
export const tableState = ({ isPending, isError, refetch }: Asked): TableState => ({
  state: isPending ? 'loading' : isError ? 'failed' : 'ready',
  onRetry: () => void refetch(),
});
