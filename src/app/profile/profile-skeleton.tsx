/** Specification, section 9. */
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

/** The profile on its way: its name, and blanks of the size of what will come. Every page carries it, so it is short. */
export function ProfileSkeleton() {
  return (
    <div className="profile" aria-busy="true">
      <h1 className="display">Profile</h1>
      <LoadingItems />
    </div>
  );
}

export function LoadingItems() {
  return (
    <>
      <p className="profile-loading" role="status">
        Loading items...
      </p>
      <SavedSkeleton />
    </>
  );
}

export function SavedSkeleton() {
  return (
    <div className="grid-products">
      {PLACES.map((place) => (
        <div key={place} className="card card-skeleton skeleton">
          <div className="frame" />
        </div>
      ))}
    </div>
  );
}
