-- What an installation decided when it was new; one row.
CREATE TABLE installation (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- Tells the right secret key from a wrong one without revealing it.
  key_check text NOT NULL,
  demo boolean NOT NULL,
  demo_loaded_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
